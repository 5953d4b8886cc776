import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placeholderSite } from '../server/placeholder-site.ts'
import { ContactCards } from './contact-cards.tsx'
import { texts } from './texts.ts'

const shown = (specialDays: typeof placeholderSite.specialDays) =>
  renderToStaticMarkup(<ContactCards site={{ ...placeholderSite, specialDays }} chatHref="/chat" />)

test('names the days with other hours, under a heading that is there only with them', () => {
  expect(shown([])).not.toContain(texts.contact.specialDays)
  const withHoliday = shown([{ day: '2026-12-25', name: 'Natal', hours: 'Fechado', opens: null, closes: null }])
  expect(withHoliday).toContain(texts.contact.specialDays)
  expect(withHoliday).toContain('Natal')
})
