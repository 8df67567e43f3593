// Fetched only on pages whose theme has put logic into the template.
export { compile } from '@archipelago/wordpress-client'
