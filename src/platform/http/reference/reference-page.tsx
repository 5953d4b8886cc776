import { renderToStaticMarkup } from 'react-dom/server'
import type { openApiDocument } from './openapi.ts'
import { schemaInWords } from './schema-in-words.ts'

type Document = ReturnType<typeof openApiDocument>
type Operation = {
  summary: string
  'x-access': string
  parameters: { name: string; in: string; required: boolean; schema: Parameters<typeof schemaInWords>[0] }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content: { 'application/json': { schema: unknown } } }>
}

const words = {
  intro: 'Gerada dos mesmos esquemas que validam cada chamada. O documento completo, para ferramentas:',
  access: 'Acesso',
  parameters: 'Parâmetros',
  name: 'Nome',
  where: 'Onde',
  required: 'Obrigatório',
  format: 'Formato',
  body: 'Corpo',
  answer: 'Resposta',
  errors: 'Erros',
  errorsIntro:
    'Todo erro traz a mesma frase em message e error, um code estável, os campos em fields e o requestId do pedido: 400 ilegível, 401 sem login, 403 sem permissão, 404 não existe, 408 lento demais, 409 conflito, 413 grande demais, 415 formato, 422 campos inválidos, 429 pedidos demais (Retry-After), 503 indisponível (Retry-After).',
  errorBody: 'Corpo de um erro',
  yes: 'sim',
  no: 'não',
  places: { path: 'endereço', query: 'consulta' } as Record<string, string>,
}

const pretty = (schema: unknown) => JSON.stringify(schema, null, 2)

export const renderReferencePage = (document: Document) =>
  `<!doctype html>${renderToStaticMarkup(<ReferencePage document={document} />)}`

function ReferencePage({ document }: { document: Document }) {
  const { title } = document.info
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>
            {words.intro} <a href="/api/openapi.json">/api/openapi.json</a>
          </p>
          <section>
            <h2>{words.errors}</h2>
            <p>{words.errorsIntro}</p>
            <Schema title={words.errorBody} schema={document.components.schemas.Problem} />
          </section>
          {Object.entries(document.paths).flatMap(([path, methods]) =>
            Object.entries(methods).map(([method, operation]) => (
              <OperationSection key={method + path} method={method} path={path} operation={operation as Operation} />
            )),
          )}
        </main>
      </body>
    </html>
  )
}

function OperationSection({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const success = Object.entries(operation.responses).find(([status]) => status !== 'default')
  return (
    <section>
      <h2>
        <span className="method">{method.toUpperCase()}</span> {path}
      </h2>
      <p>
        {operation.summary} {words.access}: <strong>{operation['x-access']}</strong>.
      </p>
      {operation.parameters.length > 0 && <Parameters parameters={operation.parameters} />}
      {Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Schema key={type} title={`${words.body} (${type})`} schema={schema} />
      ))}
      {success && (
        <Schema title={`${words.answer} ${success[0]}`} schema={success[1].content['application/json'].schema} />
      )}
    </section>
  )
}

function Parameters({ parameters }: { parameters: Operation['parameters'] }) {
  return (
    <div className="scroll">
      <table>
        <caption>{words.parameters}</caption>
        <thead>
          <tr>
            {[words.name, words.where, words.required, words.format].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter) => (
            <tr key={parameter.name}>
              <th scope="row">{parameter.name}</th>
              <td>{words.places[parameter.in]}</td>
              <td>{parameter.required ? words.yes : words.no}</td>
              <td>{schemaInWords(parameter.schema)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Schema({ title, schema }: { title: string; schema: unknown }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre>{pretty(schema)}</pre>
    </details>
  )
}
