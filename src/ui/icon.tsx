import sprite from './icons.svg?no-inline'

/** The names in icons.svg, which `node scripts/icons.mjs` writes. */
export type IconName =
  | 'accessibility'
  | 'arrow-right'
  | 'camera'
  | 'check'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'clipboard-list'
  | 'clock'
  | 'columns-2'
  | 'external-link'
  | 'facebook'
  | 'factory'
  | 'file-text'
  | 'forklift'
  | 'headset'
  | 'heart'
  | 'history'
  | 'instagram'
  | 'layout-grid'
  | 'linkedin'
  | 'list'
  | 'loader-circle'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'message-circle'
  | 'minus'
  | 'pause'
  | 'phone'
  | 'play'
  | 'plus'
  | 'printer'
  | 'refresh-cw'
  | 'ruler'
  | 'search'
  | 'shapes'
  | 'share-2'
  | 'shield-check'
  | 'sliders-horizontal'
  | 'shopping-cart'
  | 'star'
  | 'trash-2'
  | 'truck'
  | 'unplug'
  | 'upload'
  | 'user'
  | 'wifi-off'
  | 'x'
  | 'youtube'
  | 'zoom-in'
  | 'zoom-out'

type Props = { name: IconName; size?: 13 | 16 | 20 | 24 | 32; className?: string }

/** Always beside a word or inside a named control, hence hidden from assistive technology. */
export function Icon({ name, size = 20, className = '' }: Props) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
