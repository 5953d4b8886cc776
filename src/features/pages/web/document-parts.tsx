import { Fragment, type ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { type Block, type Column, keepMeasuresTogether } from '../domain/document.ts'
import { sizesOf } from '../domain/picture-sizes.ts'
import { safeHref } from '../domain/safe-href.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
type LinkProps = { href: string; className?: string; children: ReactNode }

/** A link is looked at again here: what is stored may be older than the rule. */
export function SafeLink({ href, className = 'text-link', children }: LinkProps) {
  const address = safeHref(href)
  if (!address) return children
  const isElsewhere = /^https?:/i.test(address)
  return (
    <a href={address} className={className} {...(isElsewhere ? { rel: 'noopener noreferrer' } : {})}>
      {children}
    </a>
  )
}

export const ButtonLink = ({ button: { label, href, look } }: { button: Of<'button'> }) => (
  <p>
    <SafeLink href={href} className={buttonClass({ tone: look })}>
      {label}
    </SafeLink>
  </p>
)

const beside: Record<number, string> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
}

/** One below the other on a phone. */
export const Columns = ({ columns }: { columns: readonly Column[] }) => (
  <div data-wide="" className={`grid gap-6 py-2 ${beside[columns.length]}`}>
    {columns.map(({ title, text, link }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered on screen
      <div key={index} className="min-w-0 border-t-2 border-line pt-3">
        {title && <p className="font-display font-semibold">{title}</p>}
        <p className="mt-1 wrap-anywhere">
          <Lines text={keepMeasuresTogether(text)} />
        </p>
        {link && (
          <p className="mt-1">
            <SafeLink href={link.href}>{link.label}</SafeLink>
          </p>
        )}
      </div>
    ))}
  </div>
)

export function Figure({ figure }: { figure: Of<'figure'> }) {
  const { picture, width, height, alt, caption } = figure
  const sizes = sizesOf(figure)
  const offered = (format: 'webp' | 'avif') => ({
    srcSet: sizes.map((size) => `${size[format]} ${size.width}w`).join(),
    sizes: '(min-width:48rem) 42rem,100vw',
  })
  return (
    <figure>
      <picture>
        {sizes.length > 0 && <source type="image/avif" {...offered('avif')} />}
        <img
          src={picture}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          {...(sizes.length > 0 && offered('webp'))}
        />
      </picture>
      {caption && <figcaption>{keepMeasuresTogether(caption)}</figcaption>}
    </figure>
  )
}

/** On a phone each row becomes a block that names its own columns: a table is never scrolled sideways. */
export function Table({ table }: { table: Of<'table'> }) {
  return (
    <table>
      {table.caption && <caption>{table.caption}</caption>}
      <thead>
        <tr>
          {table.columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called alike
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may begin alike
          <tr key={row}>
            <th scope="row">{keepMeasuresTogether(cells[0] ?? '')}</th>
            {cells.slice(1).map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called alike
              <td key={index} data-column={table.columns[index + 1]}>
                {keepMeasuresTogether(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered on screen
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
