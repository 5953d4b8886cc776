import { notFound } from '@tanstack/react-router'
import { pagesApi } from '#features/pages/contract/pages.ts'
import { isProductBlock } from '#features/pages/domain/document.ts'
import { texts } from '#features/pages/texts/reading.ts'
import type { RouterContext } from '../router-context.ts'
import { orNotFound } from './load-written-page.ts'
import { loadProducts } from './product-queries.ts'
import { loadProductSlot } from './product-slot.tsx'

/** The guides, and what the head of their list says; a list of none is as good as no page. */
export async function loadGuides({ call }: RouterContext) {
  const guides = await call(pagesApi.guides, {})
  if (guides.length === 0) throw notFound()
  const { title, description } = texts.guides
  return { title, description, guides }
}

/** A guide with what it shows of the catalogue, and what its head says; one that is not published is as good as none. */
export async function loadGuide(context: RouterContext, slug: string) {
  const { others, ...guide } = await orNotFound(context.call(pagesApi.guide, { slug }))
  if (guide.blocks.some(isProductBlock)) await Promise.all([loadProductSlot(), loadProducts(context, guide.blocks)])
  return { title: guide.seoTitle || guide.title, description: guide.description || guide.answer, guide, others }
}
