import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import { formatCep } from '#kernel/brazil/cep.ts'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { chatLink, phoneLink } from '#kernel/contact-links.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { Fact } from '#ui/desk/mailbox.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import { dialableNumber } from '../../../record/domain/dialable-number.ts'
import { fileQuery } from '../queries.ts'
import { deskTexts as words } from '../texts.ts'
import { History } from './side/history.tsx'
import { Notes } from './side/notes.tsx'
import { Owner } from './side/owner.tsx'
import { Progress } from './side/progress.tsx'
import { SeenButton } from './side/seen-button.tsx'
import { Silence } from './side/silence.tsx'

type SideProps = { call: Call; me: Me; quotation: DeskQuotation }

/** Beside the request: who asks, and what only the desk sees. */
export function QuotationSide({ call, me, quotation }: SideProps) {
  const file = useQuery(fileQuery(call, quotation.id))
  return (
    <aside aria-label={words.client.title} className="border-line bg-surface max-xl:border-t xl:border-l">
      <div className="inbox-side grid content-start gap-6 px-5 py-5 max-xl:md:grid-cols-2 xl:px-4">
        <div className="min-w-0">
          <ClientFacts quotation={quotation}>
            {file.data && <History quotation={quotation} earlier={file.data.earlier} />}
          </ClientFacts>
          <SeenButton call={call} quotation={quotation} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Owner call={call} me={me} quotation={quotation} />
          <Silence call={call} quotation={quotation} />
          <Loaded query={file}>
            {({ notes, events, proposals }) => (
              <>
                <Notes call={call} id={quotation.id} notes={notes} />
                <Progress quotation={quotation} events={events} proposals={proposals} />
              </>
            )}
          </Loaded>
        </div>
      </div>
    </aside>
  )
}

const clientWords = words.client

/** Who asks, and how they are reached; more about them stands at the end. */
function ClientFacts({ quotation, children }: { quotation: DeskQuotation; children?: ReactNode }) {
  const { name, company, email, phone, cnpj, cep, machine, measures } = quotation
  return (
    <>
      <h3 className="side-title">{clientWords.title}</h3>
      <dl className="grid gap-3 text-sm sm:max-md:grid-cols-2">
        <Fact name={clientWords.name}>{name}</Fact>
        <Fact name={clientWords.company}>{company}</Fact>
        <Fact name={clientWords.email}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact name={clientWords.phone}>{phone && <Phone phone={phone} />}</Fact>
        <Fact name={clientWords.cnpj}>{cnpj && formatCnpj(cnpj)}</Fact>
        <Fact name={clientWords.cep}>{cep && formatCep(cep)}</Fact>
        <Fact name={clientWords.machine}>{machine}</Fact>
        <Fact name={clientWords.measures}>{measures}</Fact>
        {children}
      </dl>
    </>
  )
}

/** Links only to what can be dialled. */
function Phone({ phone }: { phone: string }) {
  const national = dialableNumber(phone)
  if (!national) return phone
  return (
    <>
      <a href={phoneLink(national)}>{phone}</a>
      <a
        href={chatLink(national, '')}
        target="_blank"
        rel="noreferrer"
        className="mt-1 flex min-h-6 items-center gap-1.5 text-link"
      >
        <Icon name="message-circle" size={16} />
        {clientWords.whatsapp}
      </a>
    </>
  )
}
