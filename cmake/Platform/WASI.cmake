# CMake asks for this file by the name of the system; there is nothing special to say about it.
