// Stands for a theme's script: it calls libraries of others and names none of them as a dependency.
document.addEventListener('DOMContentLoaded', () => {
  if (window.Cookies?.get('seen')) document.body.classList.add('seen')
  jQuery('.range').slider({ min: 0, max: 5 })
})
