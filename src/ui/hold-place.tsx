import { Component, createRef, type ReactNode } from 'react'

/**
 * What stands below keeps its place on screen when this grows or shrinks: nothing may move away under a finger. Browsers that
 * hold places by themselves have then nothing left to do; Safari does not, and none does while a dialog covers the page or at its
 * top. There it is done once somebody has pressed something: a page that only comes alive still begins with its beginning.
 */
export class HoldPlace extends Component<{ children: ReactNode }> {
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

  override getSnapshotBeforeUpdate() {
    return this.end.current?.getBoundingClientRect().top ?? 0
  }

  override componentDidUpdate(_before: unknown, _state: unknown, top: number) {
    const isOutOfSight = top >= window.innerHeight
    if (isOutOfSight || (window.scrollY === 0 && !this.isUsed)) return
    const moved = (this.end.current?.getBoundingClientRect().top ?? top) - top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
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
