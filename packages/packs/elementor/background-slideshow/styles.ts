import { switchStyle } from '@archipelago/video'

/** The class of the switch, for themes. */
export const SWITCH = 'archipelago-slideshow-pause'

/** What Elementor's style sheet says of these, for pages without it. No specificity: any rule of a page wins. */
export const STYLE = `:where(.elementor-background-slideshow){position:absolute;inset:0;z-index:0;overflow:hidden}
:where(.elementor-background-slideshow__slide__image){width:100%;height:100%;background:center/cover}
${switchStyle(SWITCH)}`
