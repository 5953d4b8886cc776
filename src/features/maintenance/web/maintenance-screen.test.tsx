import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { screenTexts } from '../texts.ts'
import { MaintenanceScreen } from './maintenance-screen.tsx'

const company = { name: 'Rodas', phone: '', email: '', city: '' }
const shown = (title: string, message: string) =>
  renderToStaticMarkup(
    <MaintenanceScreen
      settings={{ enabled: true, title, message, estimatedTime: '', showContacts: false }}
      company={company}
      logo={null}
      heading="h1"
    />,
  )

test('shows the title and message of the settings, or the default ones', () => {
  const own = shown('Mudança de endereço', 'Voltamos amanhã.')
  expect(own).toContain('>Mudança de endereço</h1>')
  expect(own).toContain('>Voltamos amanhã.</p>')
  const usual = shown('', '')
  expect(usual).toContain(`>${screenTexts.title}</h1>`)
  expect(usual).toContain(`>${screenTexts.message}</p>`)
})
