import type { HeroSlide } from './slide.ts'

type Props = { heading: 'h1' | 'h2'; slide: HeroSlide }

export function SlideText({ heading: Heading, slide: { eyebrow, title, text } }: Props) {
  return (
    <>
      <p className="hero-eyebrow">{eyebrow}</p>
      <Heading className="hero-title xl:text-[3.875rem]/none">{title}</Heading>
      <p className="hero-lead">{text}</p>
    </>
  )
}
