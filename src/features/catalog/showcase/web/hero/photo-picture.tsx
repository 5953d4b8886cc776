import { illustrationVariant } from '../../../record/domain/format.ts'

/** The wheel in a camera's finder, its measure still unknown, and the machine's plate. Says nothing the text does not. */
export function PhotoPicture({ url, isDrawn }: { url: string | undefined; isDrawn: boolean }) {
  return (
    <div className="hero-picture">
      <div className="aspect-4/3 w-full max-lg:relative forced-color-adjust-none forced-colors:bg-surface-inverse">
        {isDrawn && (
          <>
            <img
              src={url ? illustrationVariant(url, 'recorte') : '/wheel.svg'}
              alt=""
              className="absolute top-[7%] left-[2%] aspect-4/3 w-[76%]"
            />
            <img src="/frame.svg" alt="" className="absolute inset-0 size-full" />
          </>
        )}
      </div>
    </div>
  )
}
