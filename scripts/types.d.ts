// The scripts are plain .mjs with JSDoc; tests in TypeScript import them as they are.
declare module '*.mjs'
