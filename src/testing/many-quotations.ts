import { searchText } from '../../scripts/tools/fill-quotations.mjs'

const columns = `customer_id, name, email, phone, company, products, message, codes, status, created_at, seen_at, assigned_to, due_at,
  version, answered_at, has_silence`

/** So that no statement takes long, however many there are. */
const atOnce = 2_000

/**
 * Statements that fill an empty, migrated database with as many quotations as asked for, and with all that belongs to them: two
 * years of a desk that has answered almost everything. Set-based and without chance, so that every run measures the same. Columns
 * that the write path derives are filled too.
 */
export const manyQuotations = (count: number, until = '2026-11-16T15:00:00Z') => {
  const customers = Math.max(1, Math.floor(count / 10))
  const messages = Math.max(1, Math.floor(count / 5))
  const arrived = `timestamptz '${until}' - interval '730 days' * ((${count} - n)::float8 / ${count})`
  const status = `case when n > ${count} - ${count} / 200 or n % 97 = 0 then 'pending'
    else (array['responded', 'responded', 'approved', 'rejected'])[1 + n % 4] end`
  const isAnswered = (id: string) => `status <> 'pending' and ${id} % 5 <> 0`
  const asked = (line: number) => `1 + (n::bigint * ${line + 1} + ${line}) % ${line === 1 ? 7 : 1000}`
  const parts = Array.from(
    { length: Math.ceil(count / atOnce) },
    (_, place) => `generate_series(${place * atOnce + 1}, ${Math.min((place + 1) * atOnce, count)}) n`,
  )
  return [
    `insert into administrators (username, name, password_hash)
       select 'rita' || n, 'Rita ' || n, '' from generate_series(1, 5) n`,
    `insert into products (code, code_key, slug, name, diameter_mm, width_mm)
       select 'RT-' || n, 'rt' || n, 'roda-' || n, 'Roda de tração ' || n, 80 + n % 40 * 5, 40 + n % 12 * 5 from generate_series(1, 1000) n`,
    `insert into customers (name, email, phone, password_hash, created_at)
       select 'Cliente ' || n, 'cliente' || n || '@example.com', '(19) 9' || lpad((n % 10000000)::text, 8, '0'), '', timestamptz '${until}'
       from generate_series(1, ${customers}) n`,
    ...parts.map(
      (part) => `insert into quotations (${columns}, search_text)
       select ${columns}, ${searchText({ words: 'name, company, email, phone, products, message, codes', codes: `concat_ws(E'\\n', products, codes)`, phone: 'phone' })}
       from (select n, case when n % 3 = 0 then 1 + n % ${customers} end as customer_id,
         (array['Ana', 'Bia', 'Caio', 'João'])[1 + n % 4] || ' de Souza ' || n as name,
         'cliente' || n % ${customers} || '@example.com' as email, '(19) 9' || lpad((n % 100000000)::text, 8, '0') as phone,
         'Empilhadeiras ' || n % 5000 as company,
         'Roda de tração ' || 1 + n % 1000 || ' (Qtd: 2), Roda de tração ' || 1 + n % 7 || ' (Qtd: 4)' as products,
         case when n % 2 = 0 then 'Preciso para a máquina ' || md5(n::text) end as message,
         (select string_agg('RT-' || p, E'\\n') from unnest(array[${asked(0)}, ${asked(1)}, ${asked(2)}, 1 + n % 1000, 1 + (n + 1) % 1000]) p) as codes,
         status, at as created_at, case when status <> 'pending' or n % 2 = 0 then at + interval '1 hour' end as seen_at,
         nullif(n % 6, 0) as assigned_to,
         case when status = 'pending' then at + interval '1 day' when n % 501 = 0 then at + interval '9 days' end as due_at,
         case when ${isAnswered('n')} then 1 else 0 end as version,
         case when ${isAnswered('n')} then at + interval '1 minute' * (n % 3000) end as answered_at,
         status = 'responded' and n % 9 = 0 and n % 4 <> 0 as has_silence
         from (select n, ${status} as status, ${arrived} as at from ${part}) as numbered) as made order by n`,
    ),
    ...parts.map(
      (part) => `insert into quotation_items (quotation_id, product_id, name, code, quantity)
       select n, p, 'Roda de tração ' || p, 'RT-' || p, 1 + line
       from ${part}, lateral (values (0, ${asked(0)}), (1, ${asked(1)}), (2, ${asked(2)})) as lines (line, p)`,
    ),
    `insert into proposals (quotation_id, version, sent_at, sent_by_name, total_value)
       select id, 1, created_at + interval '1 minute' * (id % 3000), 'Rita 1', 'R$ 100,00' from quotations where ${isAnswered('id')}`,
    `insert into proposal_lines (proposal_id, position, product_id, code, description, quantity, unit_cents)
       select p.id, line, 1 + (p.quotation_id + line) % 1000, 'RT-' || 1 + (p.quotation_id + line) % 1000, 'Roda', 1, 1000
       from proposals p, generate_series(0, 1) line`,
    `insert into quotation_events (quotation_id, kind, at, name)
       select id, kind, created_at, 'Rita 1' from quotations, unnest(array['sent', 'opened']) kind where ${isAnswered('id')}`,
    `insert into silence_notices (quotation_id, version, silence, raised_at, is_mailed, settled_at)
       select id, 1, 'unopened', created_at + interval '3 days', false, case when id % 4 = 0 then created_at + interval '4 days' end
       from quotations where status = 'responded' and id % 9 = 0`,
    // Told and put aside long ago, as most are.
    `insert into silence_notices (quotation_id, version, silence, raised_at, is_mailed, settled_at)
       select id, 1, 'unanswered', created_at + interval '5 days', true, created_at + interval '6 days' from quotations where ${isAnswered('id')}`,
    `insert into quotation_photos (quotation_id, position, content_type, width, height, bytes, created_at)
       select id, position, 'image/jpeg', 1, 1, '', created_at from quotations, generate_series(0, 1) as position where id % 2 = 0`,
    `insert into idempotency_keys (scope, key, fingerprint, answer, created_at)
       select 'quotations.request', id::text, '', json_build_object('id', id), created_at from quotations`,
    `insert into contact_messages (form_type, name, email, subject, message, created_at, seen_at, archived_at, search_text)
       select sent.*, ${searchText({ words: 'name, email, subject, message' })}
       from (select 'contato', 'Ana ' || n as name, 'cliente' || n || '@example.com' as email, 'Dúvida ' || n as subject, 'Texto ' || md5(n::text) as message,
           timestamptz '${until}' - interval '1 minute' * n,
           case when n % 200 <> 0 then timestamptz '${until}' end, case when n % 3 <> 0 then timestamptz '${until}' end
         from generate_series(1, ${messages}) n) as sent`,
    `insert into outbox (kind, recipient, subject, html, text, about, status, due_at, created_at, search_text)
       select 'quotation-customer', 'cliente' || id || '@example.com', 'Cotação ' || id, '<p>Recebemos.</p>', 'Recebemos.', 'quotation ' || id,
         case when id % 500 = 0 then 'dead' when id > ${count} - 5 then 'waiting' else 'sent' end, created_at, created_at,
         ${searchText({ words: `'cliente' || id || '@example.com', 'Cotação ' || id` })}
       from quotations`,
    `insert into audit_entries (at, administrator_id, administrator_name, action, subject_id, subject_name, before, after)
       select created_at, 1 + id % 5, 'Rita ' || 1 + id % 5, (array['quotation.update', 'product.update', 'quotation.note', 'administrator.login'])[1 + id % 4],
         id::text, case when id % 4 = 1 then 'Roda de tração ' || id else '#' || id end, '{"a":1}', '{"a":2}' from quotations`,
  ]
}
