export { default as cookies } from 'js-cookie'
