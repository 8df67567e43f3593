import { defineIsland } from '@archipelago/bind'
import { createCarousel } from '@archipelago/carousel/Carousel'
import { SwiperNav } from '@archipelago/carousel/SwiperNav'
import { swiper } from '@archipelago/carousel/swiper-instance'
import { readImages } from './read'

export default defineIsland({ read: readImages, View: createCarousel(SwiperNav, swiper) })
