import { formatPhone } from '#kernel/brazil/phone.ts'
import { lengths } from '../../../record/domain/lengths.ts'
import { formTexts } from './texts.ts'

const words = formTexts.fields

/** What a field of a person is called, how its keyboard looks and what it may hold: the same in every form. */
export const personFieldLooks = {
  name: { label: words.name, isRequired: true, autoComplete: 'name', autoCapitalize: 'words', maxLength: lengths.name },
  email: {
    label: words.email,
    isRequired: true,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: lengths.email,
  },
  phone: {
    label: words.phone,
    isRequired: true,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    mask: formatPhone,
    placeholder: words.phonePlaceholder,
    maxLength: lengths.phone,
  },
  company: { label: words.company, autoComplete: 'organization', maxLength: lengths.company },
} as const
