import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter, LetterTable, Sender } from './content.ts'

/** Mail programs know tables and inline styles, and little else. The colours are the design's. */
const font = 'Arial, Helvetica, sans-serif'
const ink = '#151b21'
const soft = '#47525c'
const line = '1px solid #e3e7ea'
const page: CSSProperties = { margin: 0, padding: 0, backgroundColor: '#eff1f3' }
const amber = '#ff9f1f'
const sheet = (accent: string): CSSProperties => ({
  maxWidth: '600px',
  backgroundColor: '#ffffff',
  borderTop: `4px solid ${accent}`,
  fontFamily: font,
  color: ink,
})
const around: CSSProperties = { padding: '16px 8px' }
const inside: CSSProperties = { padding: '20px 24px 24px', fontSize: '15px', lineHeight: '22px' }
const cell: CSSProperties = { padding: '8px 12px 8px 0', verticalAlign: 'top', borderBottom: line }
const label: CSSProperties = { ...cell, color: soft, whiteSpace: 'nowrap' }
const amount: CSSProperties = { ...cell, padding: '8px 0 8px 8px', textAlign: 'right', whiteSpace: 'nowrap' }
/** Codes break at none of their dashes, but for those that would leave the name beside them no room on a phone. */
const whole: CSSProperties = { ...cell, whiteSpace: 'nowrap' }
const longestWhole = 16
const heading: CSSProperties = { margin: '24px 0 8px', fontSize: '15px' }
const quote: CSSProperties = {
  margin: 0,
  padding: '12px 16px',
  backgroundColor: '#f7f8f9',
  borderLeft: `3px solid ${ink}`,
  whiteSpace: 'pre-wrap',
}
const button = (accent: string, onAccent: string): CSSProperties => ({
  display: 'inline-block',
  padding: '14px 28px',
  backgroundColor: accent,
  borderRadius: '6px',
  color: onAccent,
  fontSize: '16px',
  fontWeight: 'bold',
  textDecoration: 'none',
})
const small: CSSProperties = { margin: '8px 0 0', fontSize: '12px', lineHeight: '18px', color: soft }

/** React escapes everything that people typed. */
export const toHtml = (letter: Letter, sender: Sender) =>
  `<!doctype html>${renderToStaticMarkup(<Email letter={letter} sender={sender} />)}`

function Email({ letter, sender }: { letter: Letter; sender: Sender }) {
  const { accent, onAccent } = sender.colours ?? { accent: amber, onAccent: ink }
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{letter.title}</title>
      </head>
      <body style={page}>
        <Layout inset={around}>
          <Layout style={sheet(accent)} inset={inside}>
            <Head sender={sender} />
            <h1 style={{ margin: '20px 0 12px', fontSize: '22px', lineHeight: '28px' }}>{letter.title}</h1>
            <Paragraphs texts={letter.opening} />
            <Facts facts={letter.facts ?? []} />
            {letter.table && <Table table={letter.table} />}
            <Facts facts={letter.terms ?? []} />
            {letter.quotes?.map(({ heading: title, text }) => (
              <div key={title}>
                <h2 style={heading}>{title}</h2>
                <p style={quote}>{text}</p>
              </div>
            ))}
            {letter.action && <Action action={letter.action} style={button(accent, onAccent)} />}
            <Paragraphs texts={letter.closing} />
            <Paragraphs texts={letter.footnotes ?? []} style={small} />
          </Layout>
        </Layout>
      </body>
    </html>
  )
}

/** Many programs show no pictures until they are asked to: the name is always written, unless the logo says it. */
const Head = ({ sender: { name, logo } }: { sender: Sender }) => (
  <p style={{ margin: 0, fontSize: '18px', lineHeight: '36px', fontWeight: 'bold' }}>
    {logo && (
      <img
        src={logo.address}
        alt={logo.isWordmark ? name : ''}
        // Or React would ask for it in the head, which no mail program understands.
        loading="lazy"
        height={36}
        width={logo.isWordmark ? undefined : 36}
        style={{ height: '36px', border: 0, marginRight: '10px', verticalAlign: 'middle' }}
      />
    )}
    {!logo?.isWordmark && name}
  </p>
)

function Layout({ children, style, inset }: { children: ReactNode; style?: CSSProperties; inset: CSSProperties }) {
  return (
    <table role="presentation" align="center" width="100%" cellPadding={0} cellSpacing={0} style={style}>
      <tbody>
        <tr>
          <td style={inset}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

const Paragraphs = ({ texts, style = { margin: '16px 0 0' } }: { texts: string[]; style?: CSSProperties }) =>
  texts.map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand twice, and nothing moves
    <p key={place} style={style}>
      {text.split('\n').map((line, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
        <Fragment key={nth}>
          {nth > 0 && <br />}
          {withWholeNumbers(line)}
        </Fragment>
      ))}
    </p>
  ))

const telephone = /(\(\d{2}\) \d{4,5}-\d{4})/

/** A telephone number that is broken at its hyphen is hard to read and to press. */
const withWholeNumbers = (text: string) =>
  text.split(telephone).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
      <span key={place} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )

function Facts({ facts }: { facts: NonNullable<Letter['facts']> }) {
  if (facts.length === 0) return null
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginTop: '16px' }}>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.label}>
            <td style={label}>{fact.label}</td>
            <td style={{ ...cell, width: '100%' }}>{withWholeNumbers(fact.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ActionProps = { action: NonNullable<Letter['action']>; style: CSSProperties }

/** The address is also written out: not every program shows links, and whoever reads it should see where it leads. */
const Action = ({ action: { label: text, address }, style }: ActionProps) => (
  <>
    <p style={{ margin: '24px 0 8px' }}>
      <a href={address} style={style}>
        {text}
      </a>
    </p>
    <p style={{ ...small, wordBreak: 'break-all' }}>{address}</p>
  </>
)

function Table({ table: { heading: title, columns, widest, rows, sums = [] } }: { table: LetterTable }) {
  if (rows.length === 0) return null
  const styleOf = (place: number, value: string | number): CSSProperties => {
    if (place > widest) return amount
    if (place === widest) return { ...cell, width: '100%' }
    return String(value).length > longestWhole ? cell : whole
  }
  return (
    <>
      <h2 style={heading}>{title}</h2>
      <table width="100%" cellPadding={0} cellSpacing={0}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th
                key={column}
                style={{ ...styleOf(place, column), textAlign: place > widest ? 'right' : 'left', ...headCell }}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, detail }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand on two lines, and nothing moves
            <tr key={row}>
              {cells.map((value, place) => (
                <td key={columns[place]} style={styleOf(place, value)}>
                  {value}
                  {place === widest && detail && <div style={{ ...small, margin: 0 }}>{detail}</div>}
                </td>
              ))}
            </tr>
          ))}
          {sums.map(({ label: name, value }, place) => (
            <Sum key={name} name={name} value={value} span={columns.length} isLast={place === sums.length - 1} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const headCell: CSSProperties = { fontSize: '12px', fontWeight: 'normal', color: soft, paddingBottom: '4px' }

function Sum({ name, value, span, isLast }: { name: string; value: string; span: number; isLast: boolean }) {
  const style: CSSProperties = isLast
    ? { padding: '10px 0', fontSize: '18px', fontWeight: 'bold', borderBottom: `2px solid ${ink}` }
    : { padding: '6px 0 0', color: soft }
  return (
    <tr>
      <td colSpan={span} style={{ ...style, textAlign: 'right' }}>
        {`${name}: ${value}`}
      </td>
    </tr>
  )
}
