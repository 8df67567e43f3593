/** What is used here of glightbox 3.3; its sources are modules, its published file is none. */
declare module 'glightbox/src/js/glightbox.js' {
  export interface SlideEvent {
    slideNode: HTMLElement
    slideIndex: number
  }
  export interface Library {
    settings: Record<string, any>
    index: number
    elements: { slideNode?: HTMLElement }[]
    /** Set while a drag or a zoom goes on, whose end is no click. */
    preventOutsideClick: boolean
    // What it looks for in its lightbox when it opens, unless that is `built`.
    built: boolean
    modal: HTMLElement
    nextButton: HTMLElement
    prevButton: HTMLElement
    overlay: HTMLElement
    loader: HTMLElement
    slidesContainer: HTMLElement
    bodyHiddenChildElms: Element[]
    events: Record<string, { destroy(): void }> | null
    closing: boolean | null
    openAt(index: number): void
    nextSlide(): void
    prevSlide(): void
    resize(): void
    close(): void
    destroy(): void
    on(name: string, listener: (event: any) => void): void
  }
  export default function GLightbox(options: object): Library
}
