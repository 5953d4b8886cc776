import type { HeroSlide } from './slide.ts'

type Props = { heading: 'h1' | 'h2'; slide: HeroSlide }

export function SlideText({ heading: Heading, slide: { eyebrow, title, text } }: Props) {
  return (
    <>
      <p className="flex items-center gap-2 font-display text-xs/none font-semibold text-accent-inverse before:motif-dimension lg:gap-2.5 lg:text-sm/none">
        {eyebrow}
      </p>
      <Heading className="mt-3 mb-2.5 text-[2.125rem]/[1.04] font-extrabold tracking-tightest lg:my-4 lg:text-[3.25rem]/none xl:text-[3.875rem]/none">
        {title}
      </Heading>
      <p className="max-w-[54ch] text-pretty text-ink-inverse-soft lg:text-lg/[1.55]">{text}</p>
    </>
  )
}
