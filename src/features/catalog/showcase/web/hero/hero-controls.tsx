import type { Dispatch } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { heroTexts } from './hero-texts.ts'
import type { Rotation, RotationEvent } from './rotation.ts'

const texts = heroTexts.carousel

type Props = { count: number; rotation: Rotation; send: Dispatch<RotationEvent> }

/** First in the carousel, so that whoever comes by keyboard can stop it before anything else. */
export function HeroControls({ count, rotation: { shown, isWanted }, send }: Props) {
  const show = (slide: number) => send({ type: 'chosen', slide })
  return (
    <div className="page pointer-events-none absolute inset-x-0 bottom-2 z-10 flex items-center justify-end *:pointer-events-auto lg:bottom-4">
      {isWanted ? (
        <Control icon="pause" name={texts.stop} onClick={() => send({ type: 'stopped' })} />
      ) : (
        <Control icon="play" name={texts.start} onClick={() => send({ type: 'started' })} />
      )}
      <Control icon="chevron-left" name={texts.previous} onClick={() => show(shown - 1)} />
      {Array.from({ length: count }, (_, slide) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place.
          key={slide}
          type="button"
          aria-label={texts.show(slide + 1)}
          aria-current={slide === shown ? 'true' : undefined}
          onClick={() => show(slide)}
          className="hero-dot"
        />
      ))}
      <Control icon="chevron-right" name={texts.next} onClick={() => show(shown + 1)} />
    </div>
  )
}

function Control({ icon, name, onClick }: { icon: IconName; name: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={name} onClick={onClick} className="icon-button hover:bg-ink-inverse/10">
      <Icon name={icon} />
    </button>
  )
}
