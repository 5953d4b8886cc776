import type { DeskPage } from '../contract/desk.ts'
import { isSlug } from '../domain/slugs.ts'
import { pagesTexts } from './texts.ts'

const words = pagesTexts.form.problems

export type PageValues = {
  title: string
  slug: string
  seoTitle: string
  description: string
  status: 'draft' | 'published'
  publishAt: string
  showInNavigation: boolean
}

/** A moment as the field for it takes it, by the clock of whoever looks. */
const localMoment = (iso: string | null) => {
  if (!iso) return ''
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const valuesOf = (page: DeskPage | undefined): PageValues => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  seoTitle: page?.seoTitle ?? '',
  description: page?.description ?? '',
  status: page && page.state !== 'draft' ? 'published' : 'draft',
  publishAt: localMoment(page?.state === 'scheduled' ? page.publishAt : null),
  showInNavigation: page?.showInNavigation ?? true,
})

export const fieldsOf = ({ publishAt, ...fields }: PageValues) => ({
  ...fields,
  publishAt: publishAt ? new Date(publishAt).toISOString() : null,
})

export const problemsIn = ({ title, slug }: PageValues) => ({
  ...(title.trim() === '' ? { title: words.title } : {}),
  ...(isSlug(slug) ? {} : { slug: words.slug }),
})
