import { defineIsland } from '@archipelago/bind'
import { createCarousel } from '@archipelago/carousel/Carousel'
import { readImages } from './read'
import { SwiperNav } from './SwiperNav'
import { swiper } from './swiper-instance'

export default defineIsland({ read: readImages, View: createCarousel(SwiperNav, swiper) })
