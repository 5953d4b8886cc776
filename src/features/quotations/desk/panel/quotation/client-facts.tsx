import type { ReactNode } from 'react'
import { formatCep } from '#kernel/brazil/cep.ts'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { chatLink, phoneLink } from '#kernel/contact-links.ts'
import { Fact } from '#ui/desk/mailbox.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import { dialable } from '../../../record/domain/dialable.ts'
import { deskTexts } from '../texts.ts'

const words = deskTexts.client

/** Who asks, and how they are reached; more about them stands at the end. */
export function ClientFacts({ quotation, children }: { quotation: DeskQuotation; children?: ReactNode }) {
  const { name, company, email, phone, cnpj, cep, machine, measures } = quotation
  return (
    <>
      <h3 className="side-title">{words.title}</h3>
      <dl className="grid gap-3 text-sm sm:max-md:grid-cols-2">
        <Fact name={words.name}>{name}</Fact>
        <Fact name={words.company}>{company}</Fact>
        <Fact name={words.email}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact name={words.phone}>{phone && <Phone phone={phone} />}</Fact>
        <Fact name={words.cnpj}>{cnpj && formatCnpj(cnpj)}</Fact>
        <Fact name={words.cep}>{cep && formatCep(cep)}</Fact>
        <Fact name={words.machine}>{machine}</Fact>
        <Fact name={words.measures}>{measures}</Fact>
        {children}
      </dl>
    </>
  )
}

/** Links only to what can be dialled. */
function Phone({ phone }: { phone: string }) {
  const national = dialable(phone)
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
        {words.whatsapp}
      </a>
    </>
  )
}
