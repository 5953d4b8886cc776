import { Component, createRef, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** How far down this page was left before it was loaded anew; the browser has put it there again. */
  leftAt: number | undefined
}

type Snapshot = { top: number; place: number; isAsLeft: boolean }

/**
 * What stands below keeps its place on screen when this grows or shrinks: nothing may move away under a finger. Browsers that
 * hold places by themselves have then nothing left to do; Safari does not, and none does while a dialog covers the page or at its
 * top. There it is done once somebody has pressed something: a page that only comes alive still begins with its beginning, and one
 * that was loaded anew is as long again as when it was left, and goes on from there.
 */
export class HoldPlace extends Component<Props> {
  private readonly end = createRef<HTMLDivElement>()
  private isUsed = false
  private readonly use = () => {
    this.isUsed = true
  }

  override componentDidMount() {
    window.addEventListener('click', this.use, true)
  }

  override componentWillUnmount() {
    window.removeEventListener('click', this.use, true)
  }

  override getSnapshotBeforeUpdate(): Snapshot {
    const top = this.top()
    return { top, place: top + window.scrollY, isAsLeft: !this.isUsed && isNear(this.props.leftAt) }
  }

  override componentDidUpdate(_props: Props, _state: unknown, { top, place, isAsLeft }: Snapshot) {
    const isOutOfSight = top >= window.innerHeight
    if (isOutOfSight || (window.scrollY === 0 && !this.isUsed)) return
    // In Firefox asking is enough to have it held already.
    const moved = this.top() - top
    if (isAsLeft && this.top() + window.scrollY !== place) scrollBackTo(this.props.leftAt)
    else if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }

  private top() {
    return this.end.current?.getBoundingClientRect().top ?? 0
  }

  override render() {
    return (
      <>
        {this.props.children}
        <div ref={this.end} />
      </>
    )
  }
}

/** Letters that came late may have moved it by a line or two; whoever has scrolled is farther away. */
const nearPx = 100

/** A page that is shorter for now can only be put at its end. */
function isNear(place: number | undefined) {
  if (place === undefined) return false
  const end = document.documentElement.scrollHeight - window.innerHeight
  return Math.abs(window.scrollY - Math.min(place, end)) < nearPx
}

/** Without the browser's own way of holding places, which would come after it. */
function scrollBackTo(top = 0) {
  const { style } = document.documentElement
  style.setProperty('overflow-anchor', 'none')
  window.scrollTo({ top, behavior: 'instant' })
  requestAnimationFrame(() => style.removeProperty('overflow-anchor'))
}
