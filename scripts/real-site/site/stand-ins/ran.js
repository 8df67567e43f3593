// Stands for a legacy script: says that it ran.
;(window.ran ??= []).push(new URL(document.currentScript.src).searchParams.get('script'))
