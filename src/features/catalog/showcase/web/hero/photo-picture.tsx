import { illustrationVariant } from '../../../record/domain/format.ts'
import { drawnWheel } from './drawn-wheel.ts'

/** The wheel in a camera's finder, its measure still unknown, and the machine's plate. Says nothing the text does not. */
export function PhotoPicture({ url, isDrawn }: { url: string | undefined; isDrawn: boolean }) {
  return (
    <div className="hero-picture">
      <div className="aspect-4/3 w-full max-lg:relative forced-color-adjust-none forced-colors:bg-surface-inverse">
        {isDrawn && (
          <>
            <img
              src={url ? illustrationVariant(url, 'recorte') : drawnWheel}
              alt=""
              width={365}
              height={274}
              className={`absolute top-[7%] left-[2%] aspect-4/3 w-[76%] ${url ? '' : '[clip-path:inset(0_22%_0_0)]'}`}
            />
            <svg viewBox="0 0 480 360" fill="none" aria-hidden="true" className="absolute inset-0 size-full">
              <Finder />
              <UnknownMeasure />
              <Plate />
            </svg>
          </>
        )}
      </div>
    </div>
  )
}

const Finder = () => (
  <path
    d="M70 64V36h28M284 36h28v28M312 268v28h-28M98 296H70v-28"
    strokeWidth="3"
    strokeLinecap="square"
    className="stroke-ink-inverse"
  />
)

const UnknownMeasure = () => (
  <g className="stroke-accent">
    <path d="M38 58h16M38 272h16M46 58v88M46 184v88" />
    <path d="M43 70l3-12 3 12zM43 260l3 12 3-12z" className="fill-accent" />
    <text x="46" y="172" textAnchor="middle" className="fill-ink-inverse stroke-none font-display text-xl font-bold">
      ?
    </text>
  </g>
)

const Plate = () => (
  <g transform="rotate(-5 396 262)">
    <rect x="330" y="220" width="132" height="84" rx="6" className="fill-steel-200 stroke-steel-400" />
    <rect x="335" y="225" width="122" height="74" rx="3" className="stroke-steel-500" />
    <g className="fill-steel-400 stroke-steel-600">
      <circle cx="342" cy="232" r="3" />
      <circle cx="450" cy="232" r="3" />
      <circle cx="342" cy="292" r="3" />
      <circle cx="450" cy="292" r="3" />
    </g>
    <path d="M354 237h54" strokeWidth="7" className="stroke-steel-900" />
    <path d="M354 253h26M354 267h26M354 281h26" strokeWidth="3" className="stroke-steel-500" />
    <path d="M388 253h50M388 267h40M388 281h50" strokeWidth="5" className="stroke-steel-800" />
  </g>
)
