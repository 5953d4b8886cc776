import { useInfiniteQuery } from '@tanstack/react-query'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { productList } from '../queries.ts'
import { ClearFilters, FilterGroups } from './filter-panel.tsx'
import type { ListProps } from './list-link.tsx'
import { listTexts as texts } from './list-texts.ts'

/** The filters over the whole phone screen, with the way back to the list always in reach of the thumb. */
export function FilterDrawer({ list, onClose }: { list: ListProps; onClose: () => void }) {
  return (
    <Modal label={texts.filters.title} className="filter-drawer" onClose={onClose}>
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4 py-1.5">
          <h2 className="text-lg">{texts.filters.title}</h2>
          <ClearFilters {...list} />
          <button type="button" aria-label={texts.filters.close} className="icon-button ml-auto" onClick={onClose}>
            <Icon name="x" size={24} />
          </button>
        </div>
        <div className="flex-1 overflow-y-auto overscroll-contain px-4">
          <FilterGroups {...list} />
        </div>
        <div className="border-t border-line bg-surface p-3">
          <button
            type="button"
            className={`${buttonClass({ tone: 'primary', isLarge: true })} w-full`}
            onClick={onClose}
          >
            <ShowProducts {...list} />
          </button>
        </div>
      </div>
    </Modal>
  )
}

function ShowProducts({ call, search }: ListProps) {
  const page = useInfiniteQuery(productList(call, search)).data?.pages[0]
  if (!page || page.total === 0) return texts.filters.showNone
  return texts.filters.show(String(page.total), page.total === 1)
}
