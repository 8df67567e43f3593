/** What goes to a target; fetched when a visitor is about to follow a link, or came with a fragment. */
export { arrive } from './arrive'
export { spaceAbove } from './offset'
export { travel } from './travel'
