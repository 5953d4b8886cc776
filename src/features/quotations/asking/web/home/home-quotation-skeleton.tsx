import { useStoredValue } from '#ui/stored-value.ts'
import { homeBasket } from '../basket/baskets.ts'
import { homeQuotationTitle } from './title-text.ts'

/** Takes the block's room at the first product, while its fields are on their way: what is below does not move twice. */
export function HomeQuotationSkeleton() {
  const lines = useStoredValue(homeBasket)
  return (
    <section
      id="quotation"
      aria-labelledby="quotation-title"
      aria-busy="true"
      data-print="hide"
      className="border-y border-line bg-surface"
    >
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-7 py-8 lg:grid-cols-2 lg:gap-14 lg:py-12">
        <div>
          <h2 id="quotation-title" className="flex min-h-11 items-center text-xl sm:text-2xl">
            {homeQuotationTitle}
          </h2>
          <div aria-hidden="true">
            <div className="skeleton mt-1.5 mb-3.5 h-4 w-3/5" />
            <ul>
              {lines.map(({ product }) => (
                <li key={product.id} className="basket-line min-h-22 max-lg:min-h-36">
                  <span className="skeleton aspect-4/3" />
                  <span className="skeleton h-4 w-4/5" />
                </li>
              ))}
            </ul>
            <div className="skeleton mt-4 h-16 max-sm:h-21" />
          </div>
        </div>
        <div aria-hidden="true">
          <div className="skeleton mb-4 h-5 w-1/4" />
          <div className="grid gap-4 sm:grid-cols-2">
            {['name', 'email', 'phone', 'company'].map((field) => (
              <div key={field} className="skeleton h-17.5" />
            ))}
            <div className="skeleton col-span-full h-30" />
          </div>
          <div className="skeleton mt-5 mb-3 h-13 w-3/5 max-sm:w-full" />
          <div className="skeleton mb-3 h-13 sm:hidden" />
          <div className="skeleton h-5 w-4/5 max-sm:h-9 max-sm:w-full" />
        </div>
      </div>
    </section>
  )
}
