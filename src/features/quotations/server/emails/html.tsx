import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { emailTexts } from '../../texts/emails.ts'
import type { EmailContent } from './content.ts'

/** Mail programs know tables and inline styles, and little else. */
const font = 'Arial, Helvetica, sans-serif'
const page: CSSProperties = { margin: 0, padding: 0, backgroundColor: '#f3f4f6' }
const sheet: CSSProperties = { maxWidth: '600px', backgroundColor: '#ffffff', fontFamily: font, color: '#1f2937' }
const inside: CSSProperties = { padding: '24px', fontSize: '15px', lineHeight: '22px' }
const cell: CSSProperties = { padding: '6px 12px 6px 0', verticalAlign: 'top', borderBottom: '1px solid #e5e7eb' }
const label: CSSProperties = { ...cell, color: '#4b5563', whiteSpace: 'nowrap' }
const heading: CSSProperties = { margin: '24px 0 8px', fontSize: '15px' }
const quote: CSSProperties = { margin: 0, padding: '12px', backgroundColor: '#f3f4f6', whiteSpace: 'pre-wrap' }
const small: CSSProperties = { margin: '8px 0 0', fontSize: '12px', lineHeight: '18px', color: '#4b5563' }

/** React escapes everything that people typed. */
export const toHtml = (content: EmailContent, sender: string) =>
  `<!doctype html>${renderToStaticMarkup(<Email content={content} sender={sender} />)}`

function Email({ content, sender }: { content: EmailContent; sender: string }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{content.title}</title>
      </head>
      <body style={page}>
        <Layout>
          <Layout style={sheet}>
            <p style={{ margin: 0, fontWeight: 'bold' }}>{sender}</p>
            <h1 style={{ margin: '8px 0 16px', fontSize: '20px', lineHeight: '26px' }}>{content.title}</h1>
            <Paragraphs texts={content.opening} />
            <Facts facts={content.facts} />
            <Lines lines={content.lines} />
            {content.quotes.map(({ heading: title, text }) => (
              <div key={title}>
                <h2 style={heading}>{title}</h2>
                <p style={quote}>{text}</p>
              </div>
            ))}
            <Paragraphs texts={content.closing} />
            <Paragraphs texts={content.footnotes} style={small} />
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

function Facts({ facts }: Pick<EmailContent, 'facts'>) {
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

function Lines({ lines }: Pick<EmailContent, 'lines'>) {
  if (lines.length === 0) return null
  const { labels, headings } = emailTexts
  const head: CSSProperties = { ...label, textAlign: 'left' }
  return (
    <>
      <h2 style={heading}>{headings.lines}</h2>
      <table width="100%" cellPadding={0} cellSpacing={0}>
        <thead>
          <tr>
            <th style={head}>{labels.code}</th>
            <th style={head}>{labels.product}</th>
            <th style={head}>{labels.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, name, quantity }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand on two lines, and nothing moves
            <tr key={place}>
              <td style={cell}>{code}</td>
              <td style={{ ...cell, width: '100%' }}>{name}</td>
              <td style={cell}>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
