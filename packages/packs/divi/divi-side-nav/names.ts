/** Classes of dots that lead to sections (contracts/divi.md 22). */
export const SIDE_NAV = ['et_pb_side_nav_page', 'et_pb_side_nav']
