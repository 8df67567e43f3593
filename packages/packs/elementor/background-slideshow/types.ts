export interface SlideshowProps {
  root: HTMLElement
  /** Absolute addresses. */
  pictures: string[]
  loop: boolean
  /** How long a picture stands still, ms. */
  delay: number
  transition: 'fade' | 'slide_right' | 'slide_left' | 'slide_up' | 'slide_down'
  /** Of the transition, ms. */
  duration: number
  kenBurns: false | 'in' | 'out'
  /** The class of its container, which later versions of Elementor gave another name. */
  swiper: 'swiper' | 'swiper-container'
  /** Whether the element has no place of its own that pictures could lie behind. */
  flat: boolean
}
