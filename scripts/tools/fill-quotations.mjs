// @ts-check
import { inBulk, inParts } from './bulk.mjs'

/** @typedef {import('pg').ClientBase} Client */

const atOnce = 100_000
const tables = [
  ...[
    'customers',
    'quotations',
    'quotation_items',
    'proposals',
    'proposal_lines',
    'quotation_events',
    'quotation_notes',
  ],
  ...['silence_notices', 'contact_messages', 'outbox', 'audit_entries'],
]

/**
 * Fills the inbox up to as many quotations, with all that belongs to them: two years of a desk that has answered almost everything. Set-based
 * and without chance, so that every run measures the same.
 * @param {Client} client
 * @param {number} wanted
 * @param {Client} [second] another connection to the same database, for what can be done at the same time
 */
export async function fillQuotations(client, wanted, second) {
  const { rows } = await client.query(
    `select (select coalesce(max(id), 0) from quotations)::int as last, (select min(id) from administrators)::int as administrator,
       (select count(*) from products)::int as products, (select min(id) from products)::int as first`,
  )
  const { last, administrator, products, first } = rows[0]
  if (last >= wanted) return
  await inBulk(second ? [client, second] : [client], tables, () =>
    inParts(last, wanted, atOnce, {
      write: (part) => inTurn(client, requests({ ...part, wanted, administrator, products, first })),
      follow: (part) => inTurn(second ?? client, aboutThem({ ...part, wanted, administrator })),
    }),
  )
  await client.query(`select setval(pg_get_serial_sequence('quotations', 'id'), ${wanted})`)
}

/**
 * As `searchTextOf` writes it (src/platform/database/search-text.ts).
 * @param {{ words: string, codes?: string, phone?: string }} parts expressions
 */
export const searchText = ({ words, codes = `''`, phone = `''` }) =>
  `translate(lower(concat_ws(E'\\n', ${words})), 'áãçéêíóú', 'aaceeiou') || E'\\x1e'
    || regexp_replace(translate(lower(${codes}), 'áãçéêíóú', 'aaceeiou'), '[^a-z0-9\\n]', '', 'g') || E'\\x1e' || regexp_replace(${phone}, '\\D', '', 'g')`

/** @param {Client} client @param {string[]} statements */
async function inTurn(client, statements) {
  for (const statement of statements) await client.query(statement)
}

/** @typedef {{ from: number, to: number, wanted: number, administrator: number, products: number, first: number }} Range */

/** @param {number} wanted */
const arrivedOf = (wanted) => `now() - interval '730 days' * ((${wanted} - nth)::float8 / ${wanted})`

/** Quotations with their lines, proposals and notices. @param {Range} range */
function requests({ from, to, wanted, administrator, products, first }) {
  const arrived = arrivedOf(wanted)
  const status = `case when nth > ${wanted} * 0.995 or nth % 97 = 0 then 'pending'
    else (array['responded', 'responded', 'approved', 'rejected'])[1 + nth % 4] end`
  // Whoever asks comes back: a hundred times in two years, where there are a million.
  const email = `'cliente' || nth % 100000 / 10 * 10 || '@example.com'`
  const wasAnswered = `${status} <> 'pending' and nth % 5 > 0`
  const between = `id between ${from} and ${to}`
  const isAnswered = `${between} and version > 0`
  const product = (/** @type {string} */ place) => `${first} + (${place})::bigint % ${products}`
  return [
    `insert into customers (name, email, phone, company, password_hash, created_at)
       select 'Cliente ' || nth, 'cliente' || nth || '@example.com', '(19) 9' || lpad((nth % 100000000)::text, 8, '0'), 'Empilhadeiras ' || nth % 5000, '', ${arrived}
       from generate_series(${from}, ${to}) as nth where nth % 10 = 0`,
    `insert into quotations (id, customer_id, name, email, phone, company, products, message, status, created_at, seen_at, assigned_to, due_at,
         version, total_value, answered_at, has_silence, codes, search_text)
       overriding system value
       select asked.*, ${searchText({ words: 'asked.name, company, asked.email, phone, products, message, codes', codes: `concat_ws(E'\\n', products, codes)`, phone: 'phone' })}
       from (select nth, customers.id as customer_id,
         (array['Ana', 'Bia', 'Caio', 'João'])[1 + nth % 4] || ' ' || (array['de Souza', 'Prado', 'Nogueira', 'Lima', 'Araújo'])[1 + nth % 5] || ' ' || nth % 7919 as name,
         ${email} as email, '(19) 9' || lpad((nth * 7 % 100000000)::text, 8, '0') as phone, 'Empilhadeiras ' || nth % 5000 as company,
         'Roda de tração ' || nth % 5003 || ' (Qtd: 2), Roda de carga ' || nth % 211 || ' (Qtd: 4)' as products,
         case when nth % 2 = 0 then 'Preciso para a máquina ' || left(md5(nth::text), 8) || ', com urgência.' end as message, ${status} as status, ${arrived},
         case when ${status} <> 'pending' or nth % 2 = 0 then ${arrived} + interval '1 hour' end, case when nth % 3 > 0 then ${administrator} end,
         case when ${status} = 'pending' then ${arrived} + interval '1 day' when nth % 501 = 0 then ${arrived} + interval '9 days' end,
         case when ${wasAnswered} then 1 else 0 end, case when ${status} <> 'pending' then 'R$ ' || 100 + nth % 9000 || ',00' end,
         case when ${wasAnswered} then ${arrived} + interval '1 minute' * (nth % 3000) end, ${status} = 'responded' and nth % 36 = 0,
         (select string_agg(distinct code, E'\\n') from generate_series(0, nth % 3) as line join products on products.id = ${product('nth * (line * 17 + 1) * 7')}) as codes
       from generate_series(${from}::bigint, ${to}) as nth left join customers on customers.email = ${email}) as asked`,
    `insert into quotation_items (quotation_id, product_id, name, code, quantity)
       select quotations.id, products.id, products.name, products.code, 1 + line
       from quotations cross join generate_series(0, 2) as line
       join products on products.id = ${product('quotations.id::bigint * (line * 17 + 1) * 7')}
       where quotations.${between} and line <= quotations.id % 3`,
    `insert into proposals (quotation_id, version, sent_at, sent_by_name, total_value, computed_cents, opened_at)
       select id, 1, created_at + interval '1 minute' * (id % 3000), 'Rita', total_value, 10000 + id % 900000,
         case when id % 3 > 0 then created_at + interval '4 days' end from quotations where ${isAnswered}`,
    `insert into proposal_lines (proposal_id, position, product_id, code, description, quantity, unit_cents)
       select proposals.id, 0, products.id, products.code, products.name, 2, 48990
       from proposals join products on products.id = ${product('proposals.quotation_id::bigint * 7')} where proposals.quotation_id between ${from} and ${to}`,
    `insert into silence_notices (quotation_id, version, silence, raised_at, is_mailed, settled_at)
       select id, 1, 'unopened', created_at + interval '3 days', false, case when id % 4 > 0 then created_at + interval '4 days' end
       from quotations where ${between} and status = 'responded' and id % 9 = 0`,
  ]
}

/** What is written about quotations elsewhere. @param {Pick<Range, 'from' | 'to' | 'wanted' | 'administrator'>} range */
function aboutThem({ from, to, wanted, administrator }) {
  const arrived = arrivedOf(wanted)
  const between = `id between ${from} and ${to}`
  return [
    `insert into quotation_events (quotation_id, version, kind, at, name)
       select id, 1, kind, created_at + interval '2 days', 'Rita' from quotations, unnest(array['sent', 'opened']) as kind
       where ${between} and version > 0`,
    `insert into quotation_notes (quotation_id, author_id, author_name, text, created_at)
       select id, ${administrator}, 'Rita', 'Ligou de novo, pede prazo.', created_at from quotations where ${between} and id % 20 = 0`,
    `insert into contact_messages (form_type, name, email, subject, message, created_at, seen_at, archived_at, search_text)
       select sent.*, ${searchText({ words: 'name, email, subject, message' })}
       from (select 'contato', 'Ana ' || nth as name, 'cliente' || nth || '@example.com' as email, 'Dúvida ' || nth as subject, 'Qual roda serve? ' || md5(nth::text) as message,
           ${arrived}, case when nth % 200 > 0 then ${arrived} end, case when nth % 3 > 0 then ${arrived} end
         from generate_series(${from}, ${to}) as nth where nth % 5 = 0) as sent`,
    `insert into outbox (kind, recipient, subject, html, text, about, status, due_at, created_at, delivered_at, search_text)
       select 'quotation-customer', email, 'Cotação ' || id, '<p>Recebemos seu pedido.</p>', 'Recebemos seu pedido.', 'quotation ' || id,
         case when id % 500 = 0 then 'dead' else 'sent' end, created_at, created_at, created_at, ${searchText({ words: `email, 'Cotação ' || id` })}
       from quotations where ${between}`,
    `insert into audit_entries (at, administrator_id, administrator_name, action, subject_id, subject_name, before, after)
       select created_at, ${administrator}, 'Rita', (array['quotation.update', 'product.update', 'quotation.note', 'administrator.login'])[1 + id % 4],
         id::text, '#' || id, '{"status":"pending"}', '{"status":"responded"}' from quotations where ${between}`,
  ]
}
