import { defineIsland } from '@archipelago/bind'
import { FluentForm } from './FluentForm'
import { read } from './read'

export default defineIsland({ read, View: FluentForm })
