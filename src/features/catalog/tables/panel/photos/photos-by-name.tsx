import { useId } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { pictureTypes } from '#kernel/pictures.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DropField } from '#ui/desk/drop-field.tsx'
import { DeskTable } from '#ui/desk/table.tsx'
import { useFocusOnAppearing } from '#ui/desk/use-focus-on-appearing.ts'
import { Icon } from '#ui/icon.tsx'
import { Names } from '../../../desk/panel/changes/names.tsx'
import { mostPhotos } from '../../contract/photos.ts'
import { Stage } from '../stage.tsx'
import { tablesTexts } from '../tables-texts.ts'
import { mostMegabytes } from './open-photos.ts'
import { type Existing, type Photo, type Photos, usePhotos } from './use-photos.ts'

const words = tablesTexts.photos
const accepted = [...pictureTypes, '.jpg', '.jpeg', '.png', '.webp', '.avif', '.zip', 'application/zip'].join()

/** Many pictures at once: each goes to the product whose code its name says, after somebody has looked. */
export function PhotosByName({ call }: { call: Call }) {
  const state = usePhotos(call)
  const { photos, left, busy, failure } = state
  return (
    <Stage title={words.title} text={words.text}>
      {failure && (
        <p role="alert" className="flex items-start gap-2.5 text-sm font-medium text-danger">
          <Icon name="circle-alert" className="shrink-0" />
          {failure}
        </p>
      )}
      {photos.length === 0 ? (
        <DropField
          label={busy ? words.reading : words.choose}
          hint={words.taken(mostPhotos, mostMegabytes)}
          accept={accepted}
          isMultiple
          isDisabled={busy !== undefined}
          onFiles={(files) => void state.choose(files)}
        />
      ) : (
        <>
          <Overview state={state} />
          <Names title={words.left(left.length)} names={left} />
          <div className="-mx-4 border-y border-line lg:-mx-5">
            <DeskTable
              name={words.table}
              columns={words.columns}
              rows={photos}
              row={(photo) => <PhotoRow key={photo.key} photo={photo} isWanted={state.isWanted(photo)} />}
            />
          </div>
        </>
      )}
    </Stage>
  )
}

/** What will be done or was, and the way on and back. */
function Overview({ state }: { state: Photos }) {
  const { photos, busy } = state
  const place = useFocusOnAppearing<HTMLDivElement>()
  const wanted = photos.filter(state.isWanted)
  const sent = photos.filter((photo) => photo.state === 'sent')
  const sending = photos.filter((photo) => photo.state === 'sending')
  const undone = photos.filter((photo) => photo.state === 'undone')
  const unmatched = photos.filter(({ product }) => !product)
  const isBegun = sent.length + undone.length > 0
  return (
    <div className="grid gap-4">
      <div ref={place} role="status" tabIndex={-1} className="grid gap-1 text-sm outline-none">
        {!isBegun && <p className="font-medium">{words.found(wanted.length, productsOf(wanted))}</p>}
        {sent.length > 0 && !busy && <p className="font-medium">{words.done(sent.length)}</p>}
        {undone.length > 0 && !busy && <p className="font-medium">{words.undone(undone.length)}</p>}
        {isBegun && !busy && wanted.length > 0 && undone.length === 0 && <p>{words.notSent(wanted.length)}</p>}
        {unmatched.length > 0 && <p className="text-ink-soft">{words.unmatched(unmatched.length)}</p>}
      </div>
      {!isBegun && photos.some(({ product }) => product && product.imageIds.length > 0) && (
        <ExistingChoice state={state} />
      )}
      {busy === 'sending' && <Progress done={sent.length} total={sent.length + sending.length + wanted.length} />}
      <div className="flex flex-wrap gap-2.5">
        {busy === 'sending' ? (
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={state.stop}>
            {words.stop}
          </button>
        ) : (
          wanted.length > 0 &&
          undone.length === 0 && (
            <button
              type="button"
              disabled={busy !== undefined}
              className={buttonClass({ tone: 'primary' })}
              onClick={() => void state.send()}
            >
              {isBegun ? words.goOn(wanted.length) : words.send(wanted.length)}
            </button>
          )
        )}
        {sent.length > 0 && busy !== 'sending' && (
          <button
            type="button"
            disabled={busy !== undefined}
            className={buttonClass({ tone: 'line' })}
            onClick={() => void state.undo()}
          >
            {words.undo}
          </button>
        )}
        {!busy && (
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={state.reset}>
            {words.another}
          </button>
        )}
      </div>
    </div>
  )
}

const productsOf = (photos: readonly Photo[]) => new Set(photos.map(({ product }) => product?.id)).size

const Progress = ({ done, total }: { done: number; total: number }) => (
  <div className="grid gap-1.5">
    <progress aria-label={words.progress} value={done} max={total} className="progress-line w-full" />
    <p className="text-sm text-ink-soft tabular-nums">{words.of(done, total)}</p>
  </div>
)

function ExistingChoice({ state: { existing, busy, wish } }: { state: Photos }) {
  const id = useId()
  return (
    <label htmlFor={id} className="grid max-w-96 gap-1 text-sm font-medium">
      {words.existing}
      <select
        id={id}
        value={existing}
        disabled={busy !== undefined}
        className="filter-field font-normal"
        onChange={(event) => wish(event.target.value as Existing)}
      >
        {Object.entries(words.existingWays).map(([way, said]) => (
          <option key={way} value={way}>
            {said}
          </option>
        ))}
      </select>
    </label>
  )
}

const PhotoRow = ({ photo, isWanted }: { photo: Photo; isWanted: boolean }) => (
  <tr>
    <td>
      <span className="flex items-center gap-3">
        <img
          src={photo.url}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-13 shrink-0 rounded-sm border border-line bg-surface object-contain"
        />
        <span className="min-w-0 wrap-anywhere">{photo.name}</span>
      </span>
    </td>
    <td data-label={words.columns.product}>
      {photo.product ? (
        <>
          <b className="font-display font-semibold">{photo.product.code}</b> {photo.product.name}
          {photo.product.imageIds.length > 0 && (
            <span className="block text-sm text-ink-muted">{words.has(photo.product.imageIds.length)}</span>
          )}
        </>
      ) : (
        <span className="text-ink-soft">{words.unknown}</span>
      )}
    </td>
    <td data-label={words.columns.state} className={photo.problem ? 'text-danger' : 'text-ink-soft'}>
      {photo.problem ?? words.states[photo.state === 'waiting' && !isWanted ? 'left' : photo.state]}
    </td>
  </tr>
)
