import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter, LetterTable } from './content.ts'

/** Mail programs know tables and inline styles, and little else. */
const font = 'Arial, Helvetica, sans-serif'
const page: CSSProperties = { margin: 0, padding: 0, backgroundColor: '#f3f4f6' }
const sheet: CSSProperties = { maxWidth: '600px', backgroundColor: '#ffffff', fontFamily: font, color: '#1f2937' }
const inside: CSSProperties = { padding: '24px', fontSize: '15px', lineHeight: '22px' }
const cell: CSSProperties = { padding: '6px 12px 6px 0', verticalAlign: 'top', borderBottom: '1px solid #e5e7eb' }
const label: CSSProperties = { ...cell, color: '#4b5563', whiteSpace: 'nowrap' }
const heading: CSSProperties = { margin: '24px 0 8px', fontSize: '15px' }
const quote: CSSProperties = { margin: 0, padding: '12px', backgroundColor: '#f3f4f6', whiteSpace: 'pre-wrap' }
const button: CSSProperties = {
  display: 'inline-block',
  padding: '12px 20px',
  backgroundColor: '#1f2937',
  color: '#ffffff',
  fontWeight: 'bold',
  textDecoration: 'none',
}
const small: CSSProperties = { margin: '8px 0 0', fontSize: '12px', lineHeight: '18px', color: '#4b5563' }

/** React escapes everything that people typed. */
export const toHtml = (letter: Letter, sender: string) =>
  `<!doctype html>${renderToStaticMarkup(<Email letter={letter} sender={sender} />)}`

function Email({ letter, sender }: { letter: Letter; sender: string }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{letter.title}</title>
      </head>
      <body style={page}>
        <Layout>
          <Layout style={sheet}>
            <p style={{ margin: 0, fontWeight: 'bold' }}>{sender}</p>
            <h1 style={{ margin: '8px 0 16px', fontSize: '20px', lineHeight: '26px' }}>{letter.title}</h1>
            <Paragraphs texts={letter.opening} />
            <Facts facts={letter.facts ?? []} />
            {letter.table && <Table table={letter.table} />}
            {letter.quotes?.map(({ heading: title, text }) => (
              <div key={title}>
                <h2 style={heading}>{title}</h2>
                <p style={quote}>{text}</p>
              </div>
            ))}
            {letter.action && <Action action={letter.action} />}
            <Paragraphs texts={letter.closing} />
            <Paragraphs texts={letter.footnotes ?? []} style={small} />
          </Layout>
        </Layout>
      </body>
    </html>
  )
}

function Layout({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <table role="presentation" align="center" width="100%" cellPadding={0} cellSpacing={0} style={style}>
      <tbody>
        <tr>
          <td style={inside}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

const Paragraphs = ({ texts, style = { margin: '16px 0 0' } }: { texts: string[]; style?: CSSProperties }) =>
  texts.map((text) => (
    <p key={text} style={style}>
      {text}
    </p>
  ))

function Facts({ facts }: { facts: NonNullable<Letter['facts']> }) {
  if (facts.length === 0) return null
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginTop: '16px' }}>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.label}>
            <td style={label}>{fact.label}</td>
            <td style={{ ...cell, width: '100%' }}>{fact.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The address is also written out: not every program shows links, and whoever reads it should see where it leads. */
const Action = ({ action: { label: text, address } }: { action: NonNullable<Letter['action']> }) => (
  <>
    <p style={{ margin: '24px 0 8px' }}>
      <a href={address} style={button}>
        {text}
      </a>
    </p>
    <p style={{ ...small, wordBreak: 'break-all' }}>{address}</p>
  </>
)

function Table({ table: { heading: title, columns, rows } }: { table: LetterTable }) {
  if (rows.length === 0) return null
  const head: CSSProperties = { ...label, textAlign: 'left' }
  /** The second says what it is. */
  const styleOf = (place: number) => (place === 1 ? { ...cell, width: '100%' } : cell)
  return (
    <>
      <h2 style={heading}>{title}</h2>
      <table width="100%" cellPadding={0} cellSpacing={0}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} style={head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand on two lines, and nothing moves
            <tr key={row}>
              {cells.map((value, place) => (
                <td key={columns[place]} style={styleOf(place)}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
