import type { MouseEvent } from 'react'
import type { z } from 'zod'
import type { Call } from '#kernel/api/client.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { buttonClass } from '#ui/button-class.ts'
import { fetchFile, saveFile } from '#ui/desk/files.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { type TableFormat, tableFormats } from '../contract/tables.ts'

type Props = {
  call: Call
  /** Takes the format it shall have. */
  table: Endpoint<z.ZodType, z.ZodString>
  labels: Readonly<Record<TableFormat, string>>
  failed: string
}

/** A table to take along, in each format. */
export function DownloadLinks({ call, table, labels, failed }: Props) {
  const save = useChange({
    scope: { id: table.path },
    mutationFn: (format: TableFormat) => fetchFile(call, table, { format }),
    onSuccess: ({ content, name }) => saveFile(content, name),
    failed,
  })
  const download = (event: MouseEvent<HTMLAnchorElement>, format: TableFormat) => {
    if (!isPlainClick(event)) return
    // A link alone would save a refusal as a file, or show it instead of the page.
    event.preventDefault()
    save.mutate(format)
  }
  return (
    <p className="flex flex-wrap gap-2.5 self-end">
      {tableFormats.map((format) => (
        <a
          key={format}
          href={`${table.path}?format=${format}`}
          download
          aria-busy={save.isPending}
          className={buttonClass({ tone: 'line' })}
          onClick={(event) => download(event, format)}
        >
          <Icon name="download" size={16} />
          {labels[format]}
        </a>
      ))}
    </p>
  )
}
