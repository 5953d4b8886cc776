import { momentAt, toMomentField } from '#kernel/moments.ts'
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

export const valuesOf = (page: DeskPage | undefined): PageValues => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  seoTitle: page?.seoTitle ?? '',
  description: page?.description ?? '',
  status: page && page.state !== 'draft' ? 'published' : 'draft',
  publishAt: page?.state === 'scheduled' && page.publishAt ? toMomentField(page.publishAt) : '',
  showInNavigation: page?.showInNavigation ?? true,
})

export const fieldsOf = ({ publishAt, ...fields }: PageValues) => ({
  ...fields,
  publishAt: publishAt ? momentAt(publishAt).toISOString() : null,
})

export const problemsIn = ({ title, slug }: PageValues) => ({
  ...(title.trim() === '' ? { title: words.title } : {}),
  ...(isSlug(slug) ? {} : { slug: words.slug }),
})
