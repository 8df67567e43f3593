export { makeLayers } from './layers/index'
