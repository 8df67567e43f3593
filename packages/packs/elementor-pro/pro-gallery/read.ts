import { forScreen, readBreakpoints, screenWidth } from '@archipelago/builder'
import {
  FieldError,
  optional,
  readJson,
  readParams,
  record,
  safeUrl,
  toNumber,
} from '@archipelago/wordpress-client'

type Given = Record<string, any>

export interface Item {
  node: HTMLElement
  image: HTMLElement
  /** Address of the picture, safe for a style sheet. */
  src: string | undefined
  ratio: number
  /** Galleries that it is in. */
  tags: string[]
  /** What it is called, where the page does not say so yet. */
  name: string
}

export interface GalleryProps {
  id: string
  container: HTMLElement
  items: Item[]
  titles: HTMLElement[]
  layout: string
  rtl: boolean
  lazy: boolean
  /** Width to height of every picture of a grid. */
  shape: number
  /** Classes by what they are for; each may be missing. */
  hover: { image: string; overlay: string; content: string; sequenced: boolean }
  /** Of the screen as it is: px, but for the number of columns. */
  measure(): { columns: number; gap: number; height: number }
}

const any = optional(
  record((value) => value),
  {},
)

/**
 * Reads a gallery of Elementor Pro, of all DOM generations (contracts/elementor-pro.md 8.1), or one in plain markup.
 * @throws FieldError when it has no pictures
 */
export const read = (root: HTMLElement, props: unknown): GalleryProps => {
  const given: Given = { ...readJson(root, 'data-settings', any), ...any(props, 'data-island-props') }
  const container = root.querySelector<HTMLElement>('.elementor-gallery__container')
  const items = [...(container?.children ?? [])].flatMap((node): Item[] => {
    const image = node.querySelector<HTMLElement>('.e-gallery-image')
    if (!image) return []
    const { thumbnail, width, height } = image.dataset
    return [
      {
        node: node as HTMLElement,
        image,
        src: safeUrl(thumbnail, document.baseURI) ?? undefined,
        ratio: toNumber(width, 0) / toNumber(height, 0) || 1,
        tags: node.getAttribute('data-e-gallery-tags')?.split(',') ?? [],
        // Older ones have the attribute of a picture.
        name:
          image.getAttribute('aria-label') ||
          image.getAttribute('alt') ||
          node.getAttribute('data-elementor-lightbox-title') ||
          '',
      },
    ]
  })
  if (!container || !items[0]) throw new FieldError('.e-gallery-image', 'pictures', undefined)
  const sizes: Given = { ...given }
  for (const name in given) if (/^(gap|ideal)/.test(name)) sizes[name] = given[name]?.size ?? given[name]
  const breakpoints = readBreakpoints().filter(({ max }) => max)
  const [width, height] = `${given.aspect_ratio ?? '3:2'}`.split(':').map(Number)
  return {
    id: root.dataset.id ?? '',
    container,
    items,
    titles: [...root.querySelectorAll<HTMLElement>('.elementor-gallery-title')],
    layout: /^(justified|masonry)$/.test(given.gallery_layout) ? given.gallery_layout : 'grid',
    rtl: readParams<Given>('elementorFrontendConfig').is_rtl ?? getComputedStyle(root).direction === 'rtl',
    lazy: given.lazyload === 'yes',
    shape: width! / height! || 1.5,
    hover: {
      image: given.image_hover_animation ?? '',
      overlay: given.background_overlay_hover_animation ?? '',
      content: given.content_hover_animation ?? '',
      sequenced: given.content_sequenced_animation === 'yes',
    },
    measure() {
      // Its screens end a pixel before those of others (contracts/elementor-pro.md 8.1).
      const of = (name: string, usual: number) =>
        toNumber(forScreen(sizes, name, screenWidth() + 1, breakpoints), usual)
      return {
        columns: Math.max(1, of('columns', 4)),
        gap: of('gap', 10),
        height: of('ideal_row_height', 200) || 200,
      }
    },
  }
}
