export { makeVideos } from './video/index'
