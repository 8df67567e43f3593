/** What is used here of glightbox 3.3; its sources are modules, its published file is none. */
declare module 'glightbox/src/js/glightbox.js' {
  export interface SlideEvent {
    slideNode: HTMLElement
    slideIndex: number
  }
  export interface Library {
    settings: Record<string, any>
    index: number
    modal: HTMLElement
    nextButton: HTMLElement
    prevButton: HTMLElement
    bodyHiddenChildElms: Element[]
    closing: boolean | null
    openAt(index: number): void
    nextSlide(): void
    prevSlide(): void
    close(): void
    destroy(): void
    on(name: string, listener: (event: any) => void): void
  }
  export default function GLightbox(options: object): Library
}
