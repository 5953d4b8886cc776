import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { formatPhone } from '#kernel/brazil/phone.ts'
import { customerLengths as lengths } from '../../../domain/customer.ts'
import { longestPassword } from '../../../domain/password.ts'
import { customerFieldWords } from '../../../texts/customer.ts'

const { labels, hints, phonePlaceholder } = customerFieldWords
const password = { isRequired: true, maxLength: longestPassword } as const

/** What a field is called, how its keyboard looks and what it may hold: the same on every screen of a customer. */
export const looks = {
  name: {
    label: labels.name,
    isRequired: true,
    autoComplete: 'name',
    autoCapitalize: 'words',
    maxLength: lengths.name,
  },
  email: {
    label: labels.email,
    isRequired: true,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    maxLength: lengths.email,
  },
  phone: {
    label: labels.phone,
    isRequired: true,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    mask: formatPhone,
    placeholder: phonePlaceholder,
    maxLength: lengths.phone,
  },
  company: { label: labels.company, autoComplete: 'organization', maxLength: lengths.company },
  cnpj: { label: labels.cnpj, hint: hints.cnpj, mask: formatCnpj, autoCapitalize: 'characters', maxLength: 40 },
  ie: { label: labels.ie, hint: hints.ie, autoCapitalize: 'characters', maxLength: lengths.ie },
  password: { ...password, label: labels.password, autoComplete: 'current-password' },
  currentPassword: { ...password, label: labels.currentPassword, autoComplete: 'current-password' },
  firstPassword: { ...password, label: labels.password, hint: hints.password, autoComplete: 'new-password' },
  repeated: { ...password, label: labels.repeated, autoComplete: 'new-password' },
  newPassword: { ...password, label: labels.newPassword, hint: hints.password, autoComplete: 'new-password' },
  repeatedNew: { ...password, label: labels.repeatedNew, autoComplete: 'new-password' },
} as const
