import type { MouseEvent } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { deskProductsApi } from '../../../contract/desk-products.ts'
import { deskTablesApi as api, type TableFormat, tableFormats } from '../../../contract/desk-tables.ts'
import { tablesTexts as words } from '../../../texts/admin-tables.ts'
import { Stage } from './stage.tsx'

/** The catalogue, or the empty table, to take along. */
export const Downloads = ({ call }: { call: Call }) => (
  <div className="grid gap-5 lg:grid-cols-2">
    <Stage title={words.export.title} text={words.export.text}>
      <Links call={call} path={api.exportProducts.path} labels={words.export} />
    </Stage>
    <Stage title={words.template.title} text={words.template.text}>
      <Links call={call} path={api.template.path} labels={words.template} />
    </Stage>
  </div>
)

type Labels = Record<TableFormat, string>

function Links({ call, path, labels }: { call: Call; path: string; labels: Labels }) {
  const { isBusy, change } = useChange()
  const fetchFile = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    void change({
      work: async () => {
        // A link alone would save the refusal as a file when the session has ended.
        await call(deskProductsApi.list, { limit: 1 })
        window.location.assign(href)
        return undefined
      },
      failed: words.export.failed,
    })
  }
  return (
    <p className="flex flex-wrap gap-2.5 self-end">
      {tableFormats.map((format) => (
        <a
          key={format}
          href={`${path}?format=${format}`}
          download
          aria-busy={isBusy}
          className={buttonClass({ tone: 'line' })}
          onClick={fetchFile}
        >
          <Icon name="download" size={16} />
          {labels[format]}
        </a>
      ))}
    </p>
  )
}
