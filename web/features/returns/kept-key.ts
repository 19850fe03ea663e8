/** Before the names under which a browser keeps answers; what handles them is loaded only where there are some. */
export const KEPT = 'ankura-return-'
