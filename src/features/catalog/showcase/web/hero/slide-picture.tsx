/** A slide's picture; the words beside it say what it is about. */
export const SlidePicture = ({ src, alt = '' }: { src: string; alt?: string }) => (
  <div className="hero-picture">
    <img
      src={src}
      alt={alt}
      width={480}
      height={360}
      fetchPriority="high"
      className="aspect-4/3 w-full object-contain forced-color-adjust-none forced-colors:bg-surface-inverse"
    />
  </div>
)
