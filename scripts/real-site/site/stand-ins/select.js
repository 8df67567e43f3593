// Stands for a theme's own file under a handle that others use.
window.themeSelect = true
