import { momentAt, toMomentField } from '#kernel/moments.ts'
import type { DeskPage } from '../contract/desk.ts'
import { guideSlug, isSlug, ownPart } from '../domain/slugs.ts'
import { kindTexts, type PageKind, pagesTexts } from './texts.ts'

const words = pagesTexts.form.problems

export type PageValues = {
  title: string
  slug: string
  seoTitle: string
  description: string
  question: string
  answer: string
  status: 'draft' | 'published'
  publishAt: string
  showInNavigation: boolean
}

export const valuesOf = (page: DeskPage | undefined): PageValues => ({
  title: page?.title ?? '',
  slug: ownPart(page?.slug ?? ''),
  seoTitle: page?.seoTitle ?? '',
  description: page?.description ?? '',
  question: page?.question ?? '',
  answer: page?.answer ?? '',
  status: page && page.state !== 'draft' ? 'published' : 'draft',
  publishAt: page?.state === 'scheduled' && page.publishAt ? toMomentField(page.publishAt) : '',
  showInNavigation: page?.showInNavigation ?? true,
})

export const fieldsOf = ({ publishAt, slug, ...fields }: PageValues, kind: PageKind) => ({
  ...fields,
  slug: kind === 'guide' ? guideSlug(slug) : slug,
  publishAt: publishAt ? momentAt(publishAt).toISOString() : null,
})

export const problemsIn = ({ title, slug, answer }: PageValues, kind: PageKind) => ({
  ...(title.trim() === '' ? { title: kindTexts[kind].noTitle } : {}),
  ...(kind === 'guide' && answer.trim() === '' ? { answer: words.answer } : {}),
  ...(isSlug(slug) ? {} : { slug: words.slug }),
})
