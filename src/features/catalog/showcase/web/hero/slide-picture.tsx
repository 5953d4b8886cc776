type Props = { src: string; alt?: string; isPictured: boolean }

/** A slide's picture; the words beside it say what it is about. One that nobody sees yet keeps its room, and loads nothing. */
export const SlidePicture = ({ src, alt = '', isPictured }: Props) => (
  <div className="hero-picture">
    <img
      src={isPictured ? src : undefined}
      alt={alt}
      width={480}
      height={360}
      fetchPriority="high"
      className="aspect-4/3 w-full object-contain forced-color-adjust-none forced-colors:bg-surface-inverse"
    />
  </div>
)
