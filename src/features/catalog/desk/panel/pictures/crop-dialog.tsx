import { useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { deskTexts } from '#ui/desk/texts.ts'
import { isCanvasHonest } from '#ui/form/honest-canvas.ts'
import { Modal } from '#ui/modal.tsx'
import { picturesTexts } from './pictures-texts.ts'
import { type Crop, squareOf } from './square.ts'

const words = picturesTexts.cropping
const longestSide = 2048
const quality = 0.92
const previewSide = 480

type Props = { url: string; onCropped: (blob: Blob) => void; onClose: () => void }

/** Cuts a square out of a picture, in the browser. */
export function CropDialog({ url, onCropped, onClose }: Props) {
  const heading = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { image, hasFailed } = useImage(url)
  const [isRefused, setIsRefused] = useState(false)
  const [cut, setCut] = useState<Crop>({ zoom: 1, across: 0.5, down: 0.5 })
  useEffect(() => {
    if (image && canvas.current) draw(canvas.current, image, cut, previewSide)
  }, [image, cut])

  const apply = () => {
    if (!image) return
    if (!isCanvasHonest()) return setIsRefused(true)
    const target = document.createElement('canvas')
    draw(target, image, cut, Math.min(longestSide, squareOf(sizeOf(image), cut).side))
    target.toBlob((blob) => blob && onCropped(blob), 'image/jpeg', quality)
  }
  const slider = (name: keyof Crop, label: string, min: number, max: number) => (
    <label className="grid gap-1 text-sm">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={cut[name]}
        className="h-6 w-full accent-ink"
        onChange={(event) => setCut({ ...cut, [name]: Number(event.target.value) })}
      />
    </label>
  )
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-120" onClose={onClose}>
      <div className="grid max-h-[inherit] gap-3 overflow-y-auto px-5 py-5 md:px-6">
        <h2 id={heading} className="text-xl">
          {words.title}
        </h2>
        {hasFailed && <p role="alert">{words.failed}</p>}
        {isRefused && <p role="alert">{words.refused}</p>}
        <canvas
          ref={canvas}
          role="img"
          aria-label={words.preview}
          width={previewSide}
          height={previewSide}
          className="mx-auto aspect-square w-full max-w-80 rounded-md border border-line"
        />
        {slider('zoom', words.zoom, 1, 3)}
        {slider('across', words.across, 0, 1)}
        {slider('down', words.down, 0, 1)}
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClose}>
            {deskTexts.cancel}
          </button>
          <button type="button" disabled={!image} className={buttonClass({ tone: 'ink' })} onClick={apply}>
            {words.apply}
          </button>
        </div>
      </div>
    </Modal>
  )
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({ width: naturalWidth, height: naturalHeight })

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, cut: Crop, side: number) {
  const { x, y, side: shown } = squareOf(sizeOf(image), cut)
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return
  // What is see-through would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, shown, shown, 0, 0, side, side)
}

function useImage(url: string) {
  const [image, setImage] = useState<HTMLImageElement>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const loading = new Image()
    loading.onload = () => setImage(loading)
    loading.onerror = () => setHasFailed(true)
    loading.src = url
    return () => {
      loading.onload = null
      loading.onerror = null
    }
  }, [url])
  return { image, hasFailed }
}
