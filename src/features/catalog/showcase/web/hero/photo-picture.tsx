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
            <img src="/photo-frame.svg" alt="" width={480} height={360} className="absolute inset-0 size-full" />
          </>
        )}
      </div>
    </div>
  )
}
