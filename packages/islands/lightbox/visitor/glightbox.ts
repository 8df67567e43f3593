import GLightbox from 'glightbox'

/** A file of its own: the package has no module, and a lazy chunk is a module's names. */
export { GLightbox }
