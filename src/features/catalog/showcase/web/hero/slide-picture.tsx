import { coverAddress, largeAddress } from '../../../record/domain/image-sizes.ts'

/** A picture of the owner's; the words beside it say what it is about. */
export const SlidePicture = ({ hash }: { hash: string }) => (
  <div className="hero-picture">
    <img
      src={largeAddress(hash)}
      srcSet={`${coverAddress(hash)} 640w, ${largeAddress(hash)} 1280w`}
      sizes="(min-width: 1024px) 716px, 100vw"
      alt=""
      width={480}
      height={360}
      className="aspect-4/3 w-full object-contain"
    />
  </div>
)
