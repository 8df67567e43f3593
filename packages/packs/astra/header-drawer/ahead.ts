import { watch } from './screen'

/** Which of the two headers is shown does not wait for a visitor. */
export default watch
